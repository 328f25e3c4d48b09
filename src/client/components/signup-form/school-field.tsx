import { type ComponentProps, useEffect, useId, useState } from 'react';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { schoolText } from '#domain/school/school.ts';

export type FoundSchool = FunctionOutput<'findSchools'>['schools'][number];

const DEBOUNCE_MS = 250;

interface SchoolFieldProps extends Omit<ComponentProps<typeof TextField>, 'list' | 'lines'> {
  /** Called when one of the offered schools was chosen. */
  onSchool(school: FoundSchool): void;
}

/** Schools are offered while a name is typed; any other text is as good. */
export function SchoolField({ onSchool, ...field }: SchoolFieldProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const found = useFoundSchools(isTyping ? field.value : '');
  const change = (value: string) => {
    setTyping(true);
    field.onChange(value);
    const chosen = found.find((school) => schoolText(school) === value);
    if (chosen) onSchool(chosen);
  };
  return (
    <>
      <TextField {...field} list={id} onChange={change} />
      <datalist id={id}>
        {found.map((school) => (
          <option key={schoolText(school)} value={schoolText(school)} />
        ))}
      </datalist>
    </>
  );
}

function useFoundSchools(typed: string): readonly FoundSchool[] {
  const [found, setFound] = useState<readonly FoundSchool[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search.length < 2) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      callFunction('findSchools', { search }, { signal: leaving.signal }).then(
        ({ schools }) => {
          if (!leaving.signal.aborted) setFound(schools);
        },
        // The name can be typed as well.
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);
  return found;
}
