/** One line for each folder of the project, from the summary that Vitest's coverage writes; none without one. */
export declare const coverageLines: (path: string, root: string, folders: readonly string[]) => string[]
