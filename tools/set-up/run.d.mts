/** The project folder. */
export declare const root: string
/** An error that the user can act on; its message is shown without a stack. */
export declare class SetupError extends Error {}
