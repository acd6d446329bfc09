import { posix } from 'node:path'
import { lineAt } from './source.ts'

/**
 * One import or re-export. `target` is the path from the project's root for a file of ours ("server/app.ts") and the
 * bare name for a package ("zod", "node:fs"); `typeOnly` when nothing of it is left at run time.
 */
export type Import = { target: string; own: boolean; line: number; typeOnly: boolean }

const statement =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b)?[^'"`;=]*?\bfrom\s*['"](?<from>[^'"\n]+)['"]/gm
const bare = /^[ \t]*import\s*['"](?<from>[^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"](?<from>[^'"\n]+)['"]/g

export const importsOf = (path: string, text: string): Import[] =>
  [statement, bare, dynamic]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => {
      const specifier = match.groups?.['from'] ?? ''
      const leading = /^\s*/.exec(match[0])?.[0].length ?? 0
      const line = lineAt(text, match.index + leading)
      return { ...resolveTarget(path, specifier), line, typeOnly: match.groups?.['type'] !== undefined }
    })

const resolveTarget = (path: string, specifier: string): { target: string; own: boolean } => {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), own: true }
  if (!specifier.startsWith('.')) return { target: specifier, own: false }
  return { target: posix.join(posix.dirname(path), specifier), own: true }
}
