/** The files of one release of the portal, without data. Injected by the build (web/shell-plugin.ts). */
interface Shell {
  /** Unique per distinct build. */
  release: string
  /** The URL of the page's script; a page without it belongs to another release. */
  entry: string
  /** The URLs of the portal's scripts, styles and fonts. */
  assets: readonly string[]
}

declare const BUILT_SHELL: Shell
