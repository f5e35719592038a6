import { createContext, useContext, useId } from 'react';

/** What a Field tells the control inside it. */
export type FieldControl = {
  id: string;
  labelId: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Carries the wiring of a Field to its control. */
export const FieldContext = createContext<FieldControl | null>(null);

/** The wiring a control takes on: its Field's, or its own when it stands alone. */
export function useFieldControl(ownId?: string | undefined): FieldControl {
  const spare = useId();
  const field = useContext(FieldContext);
  return {
    id: ownId ?? field?.id ?? spare,
    labelId: field?.labelId,
    describedBy: field?.describedBy,
    isInvalid: field?.isInvalid ?? false,
  };
}
