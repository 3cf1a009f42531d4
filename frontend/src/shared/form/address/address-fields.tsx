import { Loader, SimpleGrid, Text, TextInput } from '@mantine/core';
import { CEP_NAO_ENCONTRADO } from '@encomenda/contracts/cep/cep-nao-encontrado';
import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { camposDoEndereco } from '@encomenda/contracts/shared/endereco.campos';
import { useRef } from 'react';
import { EstadoSelect } from './estado-select';
import { CepInput } from '../inputs/masked-input';
import { useCepLookup, type LookupState } from './use-cep-lookup';

export const ADDRESS_FIELDS = [
  'cep',
  'bairro',
  'cidade',
  'estado',
  'logradouro',
  'numero',
  'complemento',
] as const;
type Field = (typeof ADDRESS_FIELDS)[number];

/** The address part of a form, under the API's field names; blank means null. */
export type AddressValues = Record<Field, string>;

export const addressValues = (
  address: Readonly<Record<Field, string | null>> | undefined,
): AddressValues =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? '']),
  ) as AddressValues;

interface AddressForm {
  values: AddressValues;
  setFieldValue: (field: Field, value: string) => void;
  getInputProps: (field: Field) => object;
}

const NOTES: Record<LookupState, string> = {
  idle: '',
  looking: 'Procurando o endereço…',
  found: 'Endereço encontrado',
  unknown: CEP_NAO_ENCONTRADO,
  unreachable: 'Não foi possível consultar o CEP. Preencha o endereço.',
};

const LOOKED_UP = ['bairro', 'cidade', 'estado', 'logradouro'] as const;
const partsOf = (address: EnderecoDoCep | null) => ({
  bairro: address?.bairro ?? '',
  cidade: address?.localidade ?? '',
  estado: address?.uf ?? '',
  logradouro: address?.logradouro ?? '',
});

/**
 * A complete CEP fills the fields that were not typed and focuses the first empty one.
 * Autofill is off: the browser would offer the shop's own address.
 */
export const AddressFields = ({ form }: { form: AddressForm }) => {
  const { values } = form;
  const byHand = useRef(new Set<Field>());
  const byLookup = useRef(new Set<Field>());
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const { state, look } = useCepLookup((address) => {
    const parts = partsOf(address);
    const shown = { ...values };
    for (const field of LOOKED_UP) {
      const text = parts[field];
      if (byHand.current.has(field) || (text === '' && !byLookup.current.has(field))) continue;
      if (text === '') byLookup.current.delete(field);
      else byLookup.current.add(field);
      shown[field] = text;
      form.setFieldValue(field, text);
    }
    if (address === null || document.activeElement !== inputs.current.cep) return;
    const missing = (['logradouro', 'numero'] as const).find((field) => shown[field] === '');
    inputs.current[missing ?? 'complemento']?.focus();
  });

  const type = (field: Field, text: string) => {
    byLookup.current.delete(field);
    if (text === '') byHand.current.delete(field);
    else byHand.current.add(field);
    form.setFieldValue(field, text);
  };
  const textField = (field: Field) => (
    <TextInput
      label={camposDoEndereco[field].rotulo}
      autoComplete="off"
      {...form.getInputProps(field)}
      onChange={(event) => type(field, event.currentTarget.value)}
      ref={(input) => {
        inputs.current[field] = input;
      }}
    />
  );

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <div>
          <CepInput
            label={camposDoEndereco.cep.rotulo}
            {...form.getInputProps('cep')}
            ref={(input) => {
              inputs.current.cep = input;
            }}
            rightSection={state === 'looking' ? <Loader size={16} aria-hidden /> : null}
            onChange={(cep) => {
              form.setFieldValue('cep', cep);
              look(cep);
            }}
          />
          <Text size="xs" c="var(--ink-2)" mt={4} role="status">
            {NOTES[state]}
          </Text>
        </div>
        {textField('bairro')}
        {textField('cidade')}
        <EstadoSelect
          label={camposDoEndereco.estado.rotulo}
          {...form.getInputProps('estado')}
          value={values.estado}
          onChange={(uf) => type('estado', uf)}
        />
      </SimpleGrid>
      {textField('logradouro')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {textField('numero')}
        {textField('complemento')}
      </SimpleGrid>
    </>
  );
};
