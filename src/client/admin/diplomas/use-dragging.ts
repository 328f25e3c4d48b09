import { type PointerEvent, useRef, useState } from 'react';
import type { DiplomaDesign, PlacedField } from '#domain/prints/diploma-design.ts';
import { pageSize } from '#domain/prints/diploma-design.ts';
import { type Handle, moved, resized, snapped } from '#domain/prints/place-field.ts';

interface Grip {
  field: PlacedField;
  /** Null when the whole field is moved. */
  handle: Handle | null;
  x: number;
  y: number;
}

export interface Dragging {
  /** The field as it would be if dropped now. */
  field: PlacedField;
  guides: { x: number | null; y: number | null };
}

/** A field follows the pointer; the design changes once, on drop. */
export function useDragging({
  design,
  canvas,
  onDrop,
}: {
  design: DiplomaDesign;
  canvas: { readonly current: SVGSVGElement | null };
  onDrop(field: PlacedField): void;
}) {
  const grip = useRef<Grip | null>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const page = pageSize(design.orientation);
  const place = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    const scale = box && box.width > 0 ? page.width / box.width : 1;
    return { x: event.clientX * scale, y: event.clientY * scale };
  };
  return {
    dragging,
    take(event: PointerEvent, field: PlacedField, handle: Handle | null) {
      if (event.button !== 0) return;
      event.stopPropagation();
      canvas.current?.setPointerCapture(event.pointerId);
      grip.current = { field, handle, ...place(event) };
    },
    move(event: PointerEvent) {
      if (!grip.current) return;
      const { field, handle, ...start } = grip.current;
      const now = place(event);
      const by = { x: now.x - start.x, y: now.y - start.y };
      const others = design.fields.filter(({ id }) => id !== field.id);
      setDragging(
        handle
          ? { field: resized(field, { handle, ...by }, page), guides: { x: null, y: null } }
          : snapped(moved(field, by, page), others, page),
      );
    },
    drop() {
      grip.current = null;
      if (dragging) onDrop(dragging.field);
      setDragging(null);
    },
    cancel() {
      grip.current = null;
      setDragging(null);
    },
  };
}
