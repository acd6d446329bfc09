import { Link } from 'wouter'

type BrandProps = {
  href: string
  /** Shows the full name from 1024 px. */
  long?: boolean
  /** The team to show; without a name, the product is shown. */
  team?: { name: string; colour: string } | undefined
}

/** Logo and name, linking home. */
export function Brand({ href, long = false, team }: BrandProps) {
  if (team?.name) {
    return (
      <Link className="brand" data-colour={team.colour} href={href}>
        <BrandMark />
        <span className="of-team">{team.name}</span>
      </Link>
    )
  }
  return (
    <Link
      className="brand"
      data-colour={team?.colour}
      href={href}
      aria-label="Real Estate Transaction Tracker"
    >
      <BrandMark />
      <span className="short">Tracker</span>
      {long && (
        <span className="long">
          Real Estate
          <br />
          Transaction Tracker
        </span>
      )}
    </Link>
  )
}

/** The house logo, in the team's color. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M14 2.6 25 12v13.4H3V12z"
        fill="var(--mark, var(--color-pine))"
        stroke="var(--mark, var(--color-pine))"
        strokeWidth="3.6"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="14.2" r="3.3" fill="var(--color-paper)" />
      <path d="M12.6 15.4h2.8l1.3 7h-5.4z" fill="var(--color-paper)" />
    </svg>
  )
}
