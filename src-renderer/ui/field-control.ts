import { createContext, useContext, useId } from 'react';

/** The ids and states that a Field passes to its control. */
export type FieldControl = {
  id: string;
  labelId: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Context that passes the ids and states of a Field to its control. */
export const FieldContext = createContext<FieldControl | null>(null);

/** The ids and states of a control: those of its Field, or its own outside a Field. */
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
