import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** A search box; give it an `aria-label`. */
export function SearchInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <div className={`relative ${className}`}>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3" aria-hidden="true" />
      <Input type="search" room="start" {...rest} />
    </div>
  )
}
