/** Whether a typed name is the expected one: case, extra spaces and the kind of apostrophe do not matter. */
export function isSameName(typed: string, expected: string): boolean {
  return plain(typed) === plain(expected)
}

const plain = (name: string) =>
  name.normalize('NFKC').replaceAll(/[‘’]/g, "'").trim().replaceAll(/\s+/g, ' ').toLowerCase()
