import type { TemplateLine } from './template.ts'

/** What is wrong with the lines of a template: a key used twice, a rule from nothing, a circle. */
export declare function templateProblems(
  lines: readonly TemplateLine[],
): { path: (string | number)[]; message: string }[]
