import { useState } from 'react'
import { Link } from 'wouter'
import { markAddress } from '#contract/rules/mark-address.ts'
import * as t from '#texts/frame.ts'
import { teamOfPage } from './team-of-page.ts'

const link = [
  'mr-auto flex min-h-11 items-center gap-2.5 font-display text-[1.0625rem] leading-[1.2] font-[620]',
  'tracking-[-0.01em] lg:whitespace-nowrap max-[360px]:gap-2 max-[360px]:text-md',
].join(' ')

type BrandProps = {
  href: string
  /** Shows the full name from 1024 px. */
  long?: boolean
  /** The team to show; without a name, the product is shown. Undefined: the one that the page says. */
  team?: { name: string; colour: string; mark?: string | undefined } | null | undefined
}

/** Logo and name, linking home. */
export function Brand({ href, long = false, team = teamOfPage() }: BrandProps) {
  const logo = <TeamMark key={team?.mark} {...team} />
  if (team?.name) {
    return (
      <Link className={`${link} min-w-0`} href={href}>
        {logo}
        <span className="truncate leading-[1.4]">{team.name}</span>
      </Link>
    )
  }
  return (
    <Link className={link} href={href} aria-label={t.product.join(' ')}>
      {logo}
      <span className={long ? 'lg:hidden' : ''}>{t.productShort}</span>
      {long && (
        <span className="hidden text-15 leading-[1.12] lg:inline lg:max-[1152px]:text-sm">
          {t.product[0]}
          <br />
          {t.product[1]}
        </span>
      )}
    </Link>
  )
}

type TeamMarkProps = { mark?: string | undefined; colour?: string | undefined }

/** The team's logo beside its name; the house without one, and where it cannot be loaded. */
function TeamMark({ mark, colour }: TeamMarkProps) {
  const [isMissing, setMissing] = useState(!mark)
  return isMissing ? (
    <BrandMark colour={colour} />
  ) : (
    <img
      className="size-7 flex-none rounded-[7px]"
      src={markAddress(180, `${mark}`)}
      alt=""
      onError={() => setMissing(true)}
    />
  )
}

const colours: Record<string, string> = {
  blue: 'text-blue-ink',
  purple: 'text-purple-ink',
  green: 'text-green-ink',
  orange: 'text-orange-ink',
  red: 'text-red-ink',
}

type BrandMarkProps = { colour?: string | undefined; size?: 'medium' | 'small' }

/** The house logo, in the team's color. */
export function BrandMark({ colour = '', size = 'medium' }: BrandMarkProps) {
  const look = `flex-none ${size === 'small' ? 'size-6' : 'size-7'} ${colours[colour] ?? 'text-pine'}`
  return (
    <svg className={look} viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M14 2.6 25 12v13.4H3V12z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="14.2" r="3.3" fill="var(--color-paper)" />
      <path d="M12.6 15.4h2.8l1.3 7h-5.4z" fill="var(--color-paper)" />
    </svg>
  )
}
