/** One line for each folder, from Vitest's coverage summary; empty without a summary. */
export declare const coverageLines: (path: string, root: string, folders: readonly string[]) => string[]
