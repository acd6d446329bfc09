/** Is given a short text on what is being done. */
export type Progress = (text: string) => void
