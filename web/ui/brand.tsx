import { Link } from 'wouter'

/** Mark and name, leading home. `long` writes the full name out from 1024 px. */
export function Brand({ href, long = false }: { href: string; long?: boolean }) {
  return (
    <Link className="brand" href={href} aria-label="Real Estate Transaction Tracker">
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

function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M14 2.6 25 12v13.4H3V12z"
        fill="var(--color-pine)"
        stroke="var(--color-pine)"
        strokeWidth="3.6"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="14.2" r="3.3" fill="var(--color-paper)" />
      <path d="M12.6 15.4h2.8l1.3 7h-5.4z" fill="var(--color-paper)" />
    </svg>
  )
}
