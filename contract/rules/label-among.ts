/** The label of a field from a list; a name without a label is split into words. */
export function labelAmong(labelsByName: Partial<Record<string, string>>, name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return (
    (Object.hasOwn(labelsByName, name) && labelsByName[name]) ||
    words.slice(0, 1).toUpperCase() + words.slice(1)
  )
}
