/** The files that a portal needs in one language. */
interface ShellFiles {
  /** The URL of the page's script; a page without it belongs to another release. */
  entry: string
  /** The URLs of the portal's scripts, styles and fonts. */
  assets: readonly string[]
}

/** The files of one release of the portal, without data. Injected by the build (tools/build/shell-plugin.ts). */
interface Shell {
  /** Unique per distinct build. */
  release: string
  /** Files by language. */
  files: Readonly<Partial<Record<string, ShellFiles>>>
  /** The title of a push that says nothing else, by language. */
  updates: Readonly<Partial<Record<string, string>>>
}

declare const BUILT_SHELL: Shell
