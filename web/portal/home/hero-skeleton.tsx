import { Skeleton } from '#web/ui/skeleton.tsx'
import './hero.css'

/** The overview's geometry while its data is on the way. */
export function HeroSkeleton() {
  return (
    <output className="sheet hero loading" aria-label="Loading your transaction" aria-busy="true">
      <span className="hero-need">
        <span className="need wait">
          <Skeleton className="size-9 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-60 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </span>
        </span>
      </span>
      <span className="hero-place">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-3 h-6 w-44 max-w-full" />
        <Skeleton className="mt-2 w-32" />
        <Skeleton className="mt-2 w-20" />
      </span>
      <span className="hero-ring">
        <Skeleton className="size-28 rounded-full lg:size-37" />
        <Skeleton className="mt-2 h-4 w-24 justify-self-center" />
      </span>
      <span className="hero-road">
        <Skeleton className="h-16 rounded-2xl md:h-32" />
      </span>
      <span className="hero-step">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="mt-3 h-6 w-48" />
        <Skeleton className="mt-3" />
        <Skeleton className="mt-2 w-4/5" />
      </span>
    </output>
  )
}
