const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * Bytes as "1.5 KB": steps of 1024, rounded to 2 decimals, trailing zeros dropped (specification section 5).
 */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let step = 0
  while (Math.round(size * 100) / 100 >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return `${Math.round(size * 100) / 100} ${units[step]}`
}
