import type { TeamColor } from '#contract/team-colors.ts'

// The color tokens of web/styles, light and dark: an email has no style sheet to take them from.
const palette = {
  paper: ['#f6f3ec', '#111614'],
  sheet: ['#fffefb', '#1a211e'],
  sunken: ['#edeae1', '#0c100e'],
  line: ['#e0dbcf', '#2f3934'],
  ink: ['#1a211d', '#f1ede3'],
  'ink-2': ['#47504a', '#c3c6bb'],
  'ink-3': ['#616860', '#9aa197'],
  pine: ['#0e5147', '#7ecdb4'],
  'on-pine': ['#fbfaf5', '#06241d'],
  'brass-ink': ['#7d570d', '#e9c581'],
  amber: ['#b87300', '#e3a32e'],
  blue: ['#1d4f86', '#9cc8f3'],
  purple: ['#5f3d8c', '#cdb3f0'],
  green: ['#14613f', '#8ad6ab'],
  orange: ['#93400b', '#fab283'],
  red: ['#a3211a', '#ffa198'],
} as const satisfies Record<TeamColor, readonly [string, string]> & Record<string, readonly [string, string]>

export type Paint = keyof typeof palette

/**
 * Returns an inline color declaration for both themes. Email clients that support `light-dark()` follow the
 * reader's theme; others use the light color before it. Every element sets both text and background, so the
 * themes never mix.
 */
export function paint(property: string, name: Paint): string {
  const [light, dark] = palette[name]
  return `${property}:${light};${property}:light-dark(${light},${dark});`
}
