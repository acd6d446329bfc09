import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'wouter'

/** Goes on to an admin page after signing in, forgetting what was answered to a stranger. */
export function useEnterDesk(): (path: string) => void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useCallback(
    (path: string) => {
      queries.clear()
      navigate(path, { replace: true })
    },
    [queries, navigate],
  )
}
