import { Component, type ComponentType, type ReactNode } from 'react'
import { type Missing, MissingPart } from './missing-part.tsx'

/** The code of a part did not arrive: the network is down, or a new release has other files. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'

  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause })
  }
}

type PartBoundaryProps<P> = {
  /** Stands in the place of what is missing: a card by default, null for nothing. */
  missing?: ComponentType<Missing<P>> | null | undefined
  /** The part's own props. */
  part: P
  /** Asks for the code again; rejects if it still does not arrive. */
  onRetry?: () => Promise<void>
  children: ReactNode
}

/** Keeps a failure to load or to render what is inside away from the rest of the page. */
export class PartBoundary<P> extends Component<PartBoundaryProps<P>, { failure: Error | null }> {
  override state = { failure: null }

  static getDerivedStateFromError(failure: unknown): { failure: Error } {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) }
  }

  override render(): ReactNode {
    const { missing: Shown = MissingPart, part, onRetry, children } = this.props
    const { failure }: { failure: Error | null } = this.state
    if (!failure) return children
    const canRetry = (failure as Error) instanceof NotLoaded ? onRetry : undefined
    return Shown && <Shown part={part} onRetry={canRetry} />
  }
}
