import { Component, type ReactNode } from 'react'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Error boundary that preserves the frame when a tab's code cannot be loaded or throws. */
export class TabBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Sheet>
        <FailureState
          heading="This page could not be loaded"
          text="Check your connection and try again."
          onRetry={() => window.location.reload()}
        />
      </Sheet>
    )
  }
}
