/** The commands whose name has every typed word, in their order. */
export function fitting<C extends { name: string }>(commands: readonly C[], text: string): C[] {
  const words = text.toLowerCase().split(/\s+/)
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
