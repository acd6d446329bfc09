import type { ReactNode } from 'react'
import { markAddress } from '#contract/rules/mark-address.ts'
import * as t from '#texts/frame.ts'

type Shown = { name: string; mark: string }

/** Where the logo shows: at the top of a portal, in an email, and as an icon on a phone. */
export function MarkPreview({ name, mark }: Shown) {
  const shown = name || t.product.join(' ')
  return (
    <div className="grid gap-3 @container">
      <div className="grid gap-2.5 @md:grid-cols-3">
        <Place label="Top of each portal" ground="bg-paper">
          <Logo mark={mark} look="size-7 rounded-[7px]" />
          <b className="min-w-0 font-display text-[1.0625rem] leading-[1.2] font-[620] wrap-anywhere">
            {shown}
          </b>
        </Place>
        <Place label="Emails" ground="bg-sheet">
          <div className="grid min-w-0 gap-1.5">
            <div className="flex items-center gap-2.5">
              <Logo mark={mark} look="size-8 rounded-[10px]" />
              <b className="min-w-0 leading-[1.4] font-bold wrap-anywhere">{shown}</b>
            </div>
            <span className="text-sm text-ink-2">Loan Approval is done, Maya</span>
          </div>
        </Place>
        <Place label="Icon on a phone" ground="bg-paper">
          <Logo mark={mark} look="size-13 rounded-[12px]" />
          <span className="min-w-0 text-15 leading-[1.4] wrap-anywhere">{name || t.productShort}</span>
        </Place>
      </div>
    </div>
  )
}

function Logo({ mark, look }: { mark: string; look: string }) {
  return <img className={`flex-none ${look}`} src={markAddress(192, mark)} alt="" />
}

function Place({ label, ground, children }: { label: string; ground: string; children: ReactNode }) {
  return (
    <figure className="grid grid-rows-[1fr_auto] overflow-hidden rounded-[14px] border border-line">
      <div className={`flex min-h-19 items-center gap-2.5 p-3.5 text-ink ${ground}`}>{children}</div>
      <figcaption className="border-t border-line px-3.5 py-2 text-sm text-ink-2">{label}</figcaption>
    </figure>
  )
}
