import { Card, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { emReais } from '@encomenda/contracts/shared/dinheiro';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { DateInput } from '../../shared/form/date-input';
import { FormBody } from '../../shared/form/form-body';
import { RichTextEditor } from '../../shared/form/rich-text-editor';
import { TimeInput } from '../../shared/form/time-input';
import { emReal } from '../../shared/format/money';
import { ScreenHeader } from '../../shared/page/page-header';
import { useReturnToPrevious } from '../../shared/page/use-return-to-previous';
import { ClienteDoPedido } from './cliente-do-pedido';
import { enterIn } from './enter-in';
import {
  pedidoVazio,
  somasDoFormulario,
  type FormularioDoPedidoCompleto,
} from './formulario-do-pedido-completo';
import { LinhasDoPedido } from './linhas-do-pedido';
import classes from './novo-pedido.module.css';
import { useFazerPedidoMutation } from './pedido-completo.api';
import { SaidaDoPedido } from './saida-do-pedido';
import { ValorOuParteInput } from './valor-ou-parte-input';

type Form = UseFormReturnType<FormularioDoPedidoCompleto>;

const Total = ({ values }: { values: FormularioDoPedidoCompleto }) => {
  const somas = somasDoFormulario(values);
  const detalhes = [
    somas && somas.desconto > 0 ? `desconto ${emReal(emReais(somas.desconto))}` : '',
    somas && somas.taxa > 0 ? `entrega ${emReal(emReais(somas.taxa))}` : '',
    somas && somas.sinal > 0 ? `falta ${emReal(emReais(somas.falta))}` : '',
  ].filter(Boolean);
  return (
    <div role="status" aria-label="Total do pedido" className="tabular">
      <Text fw={600}>Total {somas ? emReal(emReais(somas.total)) : '—'}</Text>
      {detalhes.length > 0 ? (
        <Text size="sm" c="var(--ink-2)">
          {detalhes.join(' · ')}
        </Text>
      ) : null}
    </div>
  );
};

/** Enter goes to the next field and never submits; Ctrl + Enter does. */
const Campos = ({ form }: { form: Form }) => {
  const element = useRef<HTMLDivElement>(null);
  const focar = (onde: string) => element.current?.querySelector<HTMLElement>(onde)?.focus();
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const seguir = (event: KeyboardEvent) => {
    const field = enterIn(event);
    if (!field) return;
    event.preventDefault();
    const campos = [
      ...(element.current?.querySelectorAll<HTMLElement>(
        '[data-prazo] input:not([type="hidden"])',
      ) ?? []),
    ];
    const index = campos.indexOf(field);
    if (index >= 0) campos[index + 1]?.focus();
  };
  return (
    <Stack ref={element} gap="md" onKeyDown={seguir}>
      <ClienteDoPedido form={form} onDone={() => focar('[data-linha="0"] input')} />
      <LinhasDoPedido form={form} onDone={() => focar('[data-prazo] input')} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" data-prazo>
        <DateInput label="Prazo" {...form.getInputProps('prazo')} />
        <TimeInput label="Hora do prazo" {...form.getInputProps('hora_do_prazo')} />
        <ValorOuParteInput
          label="Sinal recebido"
          {...form.getInputProps('sinal.valor')}
          em={form.values.sinal.em}
          onChangeEm={(em) => form.setFieldValue('sinal.em', em)}
        />
        <Select
          label="Forma de Pagamento"
          allowDeselect={false}
          data={[...FORMAS_DE_PAGAMENTO]}
          disabled={form.values.sinal.valor === ''}
          {...form.getInputProps('sinal.forma_pagamento')}
        />
        <ValorOuParteInput
          label="Desconto no pedido"
          {...form.getInputProps('desconto')}
          em={form.values.desconto_em}
          onChangeEm={(em) => form.setFieldValue('desconto_em', em)}
        />
      </SimpleGrid>
      <SaidaDoPedido form={form} />
      <RichTextEditor label="Descrição" {...form.getInputProps('descricao')} />
      <DateInput label="Data" maw={200} {...form.getInputProps('data')} />
    </Stack>
  );
};

/** A whole order on one screen: customer, items, dates, discount and first payment. */
export const NovoPedidoPage = () => {
  const navigate = useNavigate();
  const back = useReturnToPrevious('/adm/pedidos');
  const [fazer] = useFazerPedidoMutation();
  const [initialValues] = useState(pedidoVazio);
  return (
    <>
      <ScreenHeader
        title="Novo pedido"
        context="Tudo de uma vez: cliente, itens, prazo e sinal. Ctrl + Enter salva."
      />
      <Card className={classes.folha}>
        <FormBody<FormularioDoPedidoCompleto, RespostaDeCriacao>
          title="Novo pedido"
          initialValues={initialValues}
          onSubmit={(values, { idempotencyKey }) => fazer({ ...values, idempotencyKey }).unwrap()}
          onSaved={({ id }) => void navigate(`/adm/pedidos/show/${id}`, { replace: true })}
          onStatus={() => undefined}
          onClose={() => undefined}
          onCancel={back}
          note={(values) => <Total values={values} />}
        >
          {(form) => <Campos form={form} />}
        </FormBody>
      </Card>
    </>
  );
};
