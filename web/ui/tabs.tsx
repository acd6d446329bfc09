import * as Parts from 'radix-ui/tabs'
import type { ReactNode } from 'react'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  current: Id
  onChange: (id: Id) => void
  /** Many tabs: on a phone in rows of three. */
  many?: boolean
  /** The content of the current tab. */
  children: ReactNode
}

const list = 'mb-4 flex gap-1 border-b border-line'
const tabStyle = 'relative min-h-12 px-4 text-15'
const looks = {
  current:
    'font-bold text-pine after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.75 after:rounded-t-[3px] after:bg-pine',
  other: 'font-medium text-ink-2 hover:text-ink',
}

const onPhones = {
  few: {
    list: 'max-[360px]:gap-0',
    tab: 'max-[400px]:flex-auto max-[400px]:px-1 max-[360px]:px-0.5 max-[360px]:text-[0.78125rem]',
  },
  many: {
    list: 'max-md:grid max-md:grid-cols-3 max-[360px]:gap-0',
    tab: 'max-md:px-0.5 max-md:text-[clamp(0.75rem,3.8vw,0.9375rem)]',
  },
}

/** Tabs within a page: arrow keys, Home and End select immediately; a single tab stop. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  many = false,
  children,
}: TabsProps<Id>) {
  const look = onPhones[many ? 'many' : 'few']
  const choose = (value: string) => {
    const chosen = tabs.find(({ id }) => id === value)
    if (chosen) onChange(chosen.id)
  }
  return (
    <Parts.Root value={current} onValueChange={choose}>
      <Parts.List className={`${list} ${look.list}`} aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            // Only the current tab has its panel in the page.
            {...(tab.id === current ? {} : { 'aria-controls': undefined })}
            className={`${tabStyle} ${look.tab} ${looks[tab.id === current ? 'current' : 'other']}`}
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      <Parts.Content value={current} tabIndex={-1}>
        {children}
      </Parts.Content>
    </Parts.Root>
  )
}
