/** Why the buttons of a panel are disabled. */
export function ArchivedHint({ children }: { children: string }) {
  return <p className="px-4 pb-4 text-sm text-ink-2 md:px-6">{children}</p>
}
