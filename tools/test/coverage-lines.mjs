import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

const metrics = ['lines', 'branches', 'functions']

const share = (files, metric) => {
  const [covered, total] = ['covered', 'total'].map((key) =>
    files.reduce((sum, file) => sum + file[metric][key], 0),
  )
  return total === 0 ? `${metric} none` : `${metric} ${((100 * covered) / total).toFixed(1)} %`
}

/** One line for each folder, from Vitest's coverage summary; empty without a summary. */
export const coverageLines = (path, root, folders) => {
  if (!existsSync(path)) return []
  const { total: _, ...byFile } = JSON.parse(readFileSync(path, 'utf8'))
  return folders.map((folder) => {
    const files = Object.keys(byFile).filter((file) => relative(root, file).split(sep)[0] === folder)
    const shares = metrics.map((metric) =>
      share(
        files.map((file) => byFile[file]),
        metric,
      ),
    )
    return `Covered in ${folder}/: ${shares.join(', ')}`
  })
}
