/** Pages in rising order as a list with ranges: "3", "3 and 4", "3, 5 and 7 to 9". */
export function pageList(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last.to + 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  const parts = ranges.flatMap(({ from, to }) =>
    to === from ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`],
  )
  return parts.join(', ').replace(/, ([^,]+)$/, ' and $1')
}
