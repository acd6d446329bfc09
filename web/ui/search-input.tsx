import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** A search box; give it an `aria-label`. */
export function SearchInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <div className={`with-start-icon ${className}`}>
      <Search aria-hidden="true" />
      <Input type="search" {...rest} />
    </div>
  )
}
