import type { LineProblem } from './check-lines.ts'

/** The classes of a list of problems. */
export const importProblems =
  'max-h-65 overflow-y-auto rounded-control border border-red-line bg-red-soft px-3.5 py-3 text-15 wrap-anywhere text-red-ink'

const shown = 50

/** The problems, row by row; nothing can be imported until there are none. */
export function ImportProblems({ heading, problems }: { heading: string; problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null
  const rest = problems.length - shown
  return (
    <section className={importProblems} role="alert">
      <p>
        <b>{heading}</b>
      </p>
      <ul className="mt-1">
        {problems.slice(0, shown).map(({ line, title, message }) => (
          <li key={`${line} ${title}`}>
            Row {line}, {title}: {message}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest.toLocaleString('en-US')} more.</p>}
    </section>
  )
}
