import { ESTADOS, ehUf, UFS } from '@encomenda/contracts/cep/estados';
import type { ReactNode } from 'react';
import { DROPDOWN_INVALID } from '../../constants';
import { SearchableDropdown } from '../dropdown/searchable-dropdown';

interface EstadoSelectProps {
  label: string;
  /** Two letters, '' without a choice, or a value that the server will refuse. */
  value: string;
  onChange: (uf: string) => void;
  error?: ReactNode;
}

export const EstadoSelect = ({ label, value, onChange, error }: EstadoSelectProps) => (
  <SearchableDropdown
    label={label}
    options={UFS}
    getId={(uf) => uf}
    getLabel={(uf) => uf}
    getSearchText={(uf) => `${uf} ${ESTADOS[uf]}`}
    renderOption={(uf) => `${uf} – ${ESTADOS[uf]}`}
    value={value === '' ? null : ehUf(value) ? value : DROPDOWN_INVALID}
    onChange={(uf) => onChange(uf === null ? '' : String(uf))}
    error={error}
  />
);
