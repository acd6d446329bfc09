/** The two databases that the one schema lives in. */
export type Engine = 'sqlite' | 'postgres'
