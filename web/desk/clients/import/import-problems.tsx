import type { LineProblem } from './check-lines.ts'

const shown = 50

/** What is wrong, line by line; nothing is imported while there is any. */
export function ImportProblems({ heading, problems }: { heading: string; problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null
  const rest = problems.length - shown
  return (
    <section className="import-problems" role="alert">
      <p>
        <b>{heading}</b>
      </p>
      <ul>
        {problems.slice(0, shown).map(({ line, title, message }) => (
          <li key={`${line} ${title}`}>
            Line {line}, {title}: {message}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest.toLocaleString('en-US')} more.</p>}
    </section>
  )
}
