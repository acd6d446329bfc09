/** What one release of the portal is made of, without any data. Written in by the build (web/shell-plugin.ts). */
interface Shell {
  /** Another one for every build that differs. */
  release: string
  /** The address of the page's own script: a page without it is of another release. */
  entry: string
  /** The addresses of the scripts, styles and fonts of the portal's screens. */
  assets: readonly string[]
}

declare const BUILT_SHELL: Shell
