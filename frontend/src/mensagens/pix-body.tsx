import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PixDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../core/api-error';
import { usePoder } from '../core/sessao.api';
import { MoneyInput } from '../shared/form/inputs/money-input';
import { LoadFailure } from '../shared/page/fallback/load-failure';
import { copyText } from '../shared/page/actions/copy-text';
import { usePixDoPedidoQuery } from './mensagens.api';
import classes from './pix.module.css';

const TYPING_MS = 300;
const QR_PX = 340;
const COPIED_MS = 2000;

const SEM_CODIGO: Readonly<Record<NonNullable<PixDoPedido['impedimento']>, string>> = {
  'sem-chave': 'A loja ainda não tem chave Pix.',
  'nada-falta': 'Nada mais a receber: o pedido está pago.',
  cancelado: 'Este pedido foi cancelado.',
  'nao-cabe': 'A chave, o nome da loja ou o valor não cabem num código Pix.',
};

const Impedido = ({ impedimento }: { impedimento: NonNullable<PixDoPedido['impedimento']> }) => {
  const podeConfigurar = usePoder('configuracoes:alterar');
  const daLoja = impedimento === 'sem-chave' || impedimento === 'nao-cabe';
  return (
    <Alert color={impedimento === 'nada-falta' ? 'green' : 'yellow'} variant="light" role="status">
      {SEM_CODIGO[impedimento]}{' '}
      {daLoja && podeConfigurar ? (
        <Anchor component={Link} to="/adm/configuracoes" inherit>
          Abrir as configurações
        </Anchor>
      ) : null}
      {daLoja && !podeConfigurar ? 'Peça a quem cuida das configurações.' : null}
    </Alert>
  );
};

const Copiar = ({ codigo }: { codigo: string }) => {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      fullWidth
      size="md"
      color={copied ? 'green' : undefined}
      leftSection={
        copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      onClick={() => {
        copyText(codigo);
        setCopied(true);
        setTimeout(() => setCopied(false), COPIED_MS);
      }}
    >
      <span aria-live="polite">{copied ? 'Copiado' : 'Copiar Pix copia e cola'}</span>
    </Button>
  );
};

/** The server reads money in Brazilian notation. */
const escrito = (valor: number | string): string => String(valor).replace('.', ',');

export const PixBody = ({ pedidoId }: { pedidoId: number }) => {
  const [parte, setParte] = useState<number | string | null>(null);
  const [valor] = useDebouncedValue(parte === null ? '' : escrito(parte), TYPING_MS);
  const { data: pix, error, refetch } = usePixDoPedidoQuery({ id: pedidoId, valor });
  const [doValor] = isApiError(error) ? (error.errors.valor ?? []) : [];

  if (!pix && error && doValor === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!pix) return <Skeleton height={QR_PX} role="status" aria-label="Carregando Pix" />;
  if (pix.impedimento === 'nada-falta' || pix.impedimento === 'cancelado')
    return <Impedido impedimento={pix.impedimento} />;
  return (
    <Stack gap="sm">
      <MoneyInput
        label="Valor"
        description={`Falta pagar ${pix.falta_pagar_br}.`}
        value={parte ?? pix.falta_pagar}
        onChange={(typed) => setParte(typed === pix.falta_pagar ? null : typed)}
        error={doValor}
      />
      {pix.impedimento === null ? null : <Impedido impedimento={pix.impedimento} />}
      {pix.codigo !== null && pix.qr !== null && doValor === undefined ? (
        <>
          <img
            className={classes.qr}
            src={pix.qr}
            alt={`Código QR do Pix de ${pix.valor_br}`}
            width={QR_PX}
            height={QR_PX}
          />
          <Text ta="center" fw={600} fz={20}>
            {pix.valor_br}
          </Text>
          <Copiar codigo={pix.codigo} />
          <Text className={classes.codigo} c="var(--ink-2)">
            {pix.codigo}
          </Text>
          <Text size="sm" c="var(--ink-2)">
            No extrato, este Pix aparece com o identificador{' '}
            <Text span fw={600} className="tabular">
              {pix.txid}
            </Text>
            .
          </Text>
        </>
      ) : null}
    </Stack>
  );
};
