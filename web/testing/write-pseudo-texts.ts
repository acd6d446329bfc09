import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Writes the pseudo texts anew from the English ones before the tests that show them. */
export default function writePseudoTexts(): void {
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../tools/texts/pseudo-texts.ts', import.meta.url)),
  ])
}
