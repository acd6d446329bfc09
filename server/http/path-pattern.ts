/** Matches the paths of a pattern, in which `:name` is a parameter. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)
}
