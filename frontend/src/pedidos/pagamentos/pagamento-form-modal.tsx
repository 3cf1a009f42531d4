import { Button, Input, Radio, SimpleGrid, Text } from '@mantine/core';
import type { PedidoNaoPago } from '@encomenda/contracts/pedidos/pedidos.http';
import {
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
} from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { DateInput } from '../../shared/form/inputs/date-input';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { MoneyInput } from '../../shared/form/inputs/money-input';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import { hoje } from '../../shared/format/dates';
import { emReal } from '../../shared/format/money';
import { ICONES_DAS_FORMAS } from './icones-das-formas';
import classes from './pagamento-form-modal.module.css';
import {
  useCorrigirPagamentoMutation,
  useEfetuarPagamentoMutation,
  type FormularioDoPagamento,
} from './pagamentos.api';

interface PagamentoFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedido?:
    | { id: number; cliente: { nome: string }; falta_pagar: number; falta_do_sinal?: number }
    | undefined;
  pagamento?: Pagamento | undefined;
}

const valoresDe = ({
  pedido,
  pagamento,
}: Partial<PagamentoFormModalProps>): FormularioDoPagamento => ({
  pedido_id: pagamento?.pedido_id ?? pedido?.id ?? null,
  forma_pagamento: pagamento?.forma_pagamento ?? '',
  valor: pagamento?.valor ?? pedido?.falta_pagar ?? null,
  data: pagamento?.data ?? hoje(),
});

const Forma = ({ forma, primeira }: { forma: FormaDePagamento; primeira: boolean }) => {
  const Icone = ICONES_DAS_FORMAS[forma];
  return (
    <Radio.Card value={forma} className={classes.forma} data-autofocus={primeira || undefined}>
      <Icone size={20} stroke={1.75} aria-hidden />
      {forma}
    </Radio.Card>
  );
};

interface SoOSinalProps {
  /** Decimal reais. */
  falta: number;
  onUsar: (valor: number) => void;
}

const SoOSinal = ({ falta, onUsar }: SoOSinalProps) =>
  falta > 0 ? (
    <Button
      variant="default"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => onUsar(falta)}
    >
      Só o sinal: {emReal(falta)}
    </Button>
  ) : null;

export const PagamentoFormModal = ({
  opened,
  onClose,
  pedido,
  pagamento,
}: PagamentoFormModalProps) => {
  const [efetuar] = useEfetuarPagamentoMutation();
  const [corrigir] = useCorrigirPagamentoMutation();
  // A payment cannot move to another order: it is cancelled and recorded again.
  const fixo = pagamento
    ? { id: pagamento.pedido_id, cliente: pagamento.cliente }
    : pedido && { id: pedido.id, cliente: pedido.cliente.nome };
  return (
    <FormModal<FormularioDoPagamento, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      size="sm"
      title={pagamento ? 'Editar Pagamento' : 'Efetuar Pagamento'}
      initialValues={valoresDe({ pedido, pagamento })}
      onSubmit={(values, { idempotencyKey }) =>
        pagamento
          ? corrigir({ ...values, id: pagamento.id, idempotencyKey }).unwrap()
          : efetuar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => {
        const campo = definedFields(camposDoPagamento, form);
        return (
          <>
            {fixo ? (
              <Text size="sm">
                Pedido #{fixo.id}, {fixo.cliente}
              </Text>
            ) : (
              <RemoteDropdown<PedidoNaoPago>
                label="Pedido"
                withAsterisk
                data-autofocus
                link="/api/adm/pedidos/nao-pagos"
                subject="pedidos"
                getId={(opcao) => opcao.id}
                getLabel={(opcao) => opcao.nome}
                getDetail={({ falta_pagar_br, distincao }) =>
                  [`Falta ${falta_pagar_br}`, distincao].filter(Boolean).join(' · ')
                }
                {...form.getInputProps('pedido_id')}
                onChange={(id, opcao) => {
                  form.setFieldValue('pedido_id', id as number | null);
                  if (opcao) form.setFieldValue('valor', opcao.falta_pagar);
                }}
              />
            )}
            <Radio.Group {...campo('forma_pagamento')}>
              <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt={4}>
                {FORMAS_DE_PAGAMENTO.map((forma) => (
                  <Forma
                    key={forma}
                    forma={forma}
                    primeira={
                      fixo !== undefined &&
                      forma === (form.values.forma_pagamento || FORMAS_DE_PAGAMENTO[0])
                    }
                  />
                ))}
              </SimpleGrid>
            </Radio.Group>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <MoneyInput {...campo('valor')} />
              <DateInput {...campo('data')} />
            </SimpleGrid>
            {pedido && pagamento === undefined ? (
              <SoOSinal
                falta={pedido.falta_do_sinal ?? 0}
                onUsar={(valor) => form.setFieldValue('valor', valor)}
              />
            ) : null}
            {pedido ? (
              <Input.Description>
                {sentence(pedido.falta_pagar + (pagamento?.valor ?? 0), form.values.valor)}
              </Input.Description>
            ) : null}
          </>
        );
      }}
    </FormModal>
  );
};

const CENTAVO = 0.005;

const sentence = (owed: number, paying: number | string | null): string => {
  if (typeof paying === 'string' && paying !== '') return `O saldo é de ${emReal(owed)}.`;
  const left = owed - Number(paying ?? 0);
  if (left < -CENTAVO) return `O saldo é de ${emReal(owed)}.`;
  return left < CENTAVO
    ? 'Depois deste pagamento o pedido fica pago.'
    : `Depois deste pagamento faltarão ${emReal(left)}.`;
};
