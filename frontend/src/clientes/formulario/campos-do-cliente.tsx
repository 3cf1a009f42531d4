import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { ClienteDoTelefone } from '@encomenda/contracts/clientes/clientes.http';
import type { FormularioDoCliente } from '../clientes.api';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { CnpjField, CpfField } from './documento-field';
import { TelefoneDoCliente } from '../../shared/form/telefone/telefone-do-cliente';
import { NascimentoInput } from './nascimento-input';

type Tipo = 'pessoa' | 'empresa';

const TIPOS = [
  { value: 'pessoa', label: 'Pessoa' },
  { value: 'empresa', label: 'Empresa' },
];

const SO_DA_PESSOA = { cpf: '', data_nascimento: '' };
const SO_DA_EMPRESA = { cnpj: '', razao_social: '', contato: '' };

const tipoDe = ({ cnpj, razao_social, contato }: FormularioDoCliente): Tipo =>
  cnpj || razao_social || contato ? 'empresa' : 'pessoa';

interface CamposDoClienteProps {
  form: UseFormReturnType<FormularioDoCliente>;
  clienteId: number | undefined;
  /** Called when a new customer turns out to be registered; the form is submitted next. */
  onMesmaPessoa: (cliente: ClienteDoTelefone) => void;
}

export const CamposDoCliente = ({ form, clienteId, onMesmaPessoa }: CamposDoClienteProps) => {
  const [escolhido, setEscolhido] = useState<Tipo>();
  const tipo = escolhido ?? tipoDe(form.values);
  const empresa = tipo === 'empresa';
  const campo = definedFields(camposDoCliente, form);
  return (
    <>
      <SegmentedControl
        aria-label="Tipo de cliente"
        data={TIPOS}
        value={tipo}
        onChange={(novo) => {
          setEscolhido(novo as Tipo);
          form.setValues(novo === 'empresa' ? SO_DA_PESSOA : SO_DA_EMPRESA);
        }}
      />
      <TextInput
        data-autofocus
        autoComplete="off"
        {...campo('nome')}
        label={empresa ? 'Nome (fantasia)' : camposDoCliente.nome.rotulo}
      />
      {empresa ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput autoComplete="off" {...campo('razao_social')} />
          <CnpjField clienteId={clienteId} {...form.getInputProps('cnpj')} />
          <TextInput autoComplete="off" {...campo('contato')} />
        </SimpleGrid>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TelefoneDoCliente
          label="Telefone (WhatsApp)"
          clienteId={clienteId}
          onMesmaPessoa={clienteId === undefined ? onMesmaPessoa : undefined}
          mesmaPessoaEnvia
          {...form.getInputProps('telefone')}
        />
        <TextInput type="email" autoComplete="off" {...campo('email')} />
        {empresa ? null : (
          <>
            <CpfField clienteId={clienteId} {...form.getInputProps('cpf')} />
            <NascimentoInput
              description="Sem o ano também vale: 28/02"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...campo('data_nascimento')}
            />
          </>
        )}
      </SimpleGrid>
    </>
  );
};
