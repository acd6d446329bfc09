import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'wouter'

/** Navigates to an admin page after signing in, clearing responses cached while signed out. */
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
