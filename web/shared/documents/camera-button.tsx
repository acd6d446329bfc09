import { Camera } from 'lucide-react'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { photoName } from './photo-name.ts'

/** A second way in where there is a finger to touch with: the camera. Nothing elsewhere. */
export function CameraButton({ disabled, onPhoto }: { disabled: boolean; onPhoto: (photo: File) => void }) {
  const hasTouch = useMediaQuery('(any-pointer: coarse)')
  if (!hasTouch) return null
  const take = (photo: File | null | undefined) => {
    if (!photo || disabled) return
    onPhoto(new File([photo], photoName(photo, new Date()), { type: photo.type }))
  }
  return (
    <label className="button secondary camera-button">
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
      <Camera aria-hidden="true" />
      Take a photo
    </label>
  )
}
