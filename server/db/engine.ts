/** The two database engines that share one schema. */
export type Engine = 'sqlite' | 'postgres'
