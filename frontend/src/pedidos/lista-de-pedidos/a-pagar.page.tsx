import { ActionIcon, Button, Card, Flex, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp, IconCash, type Icon } from '@tabler/icons-react';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { EmptyState } from '../../shared/feedback/empty-state';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { DataTable } from '../../shared/table/data-table';
import { useIsMobile } from '../../shared/use-is-mobile';
import { PagamentoFormModal } from '../pagamentos/pagamento-form-modal';
import { colunasAPagar } from './colunas';
import { PedidoCard } from './pedido.card';
import { totaisAPagar } from './totais-dos-pedidos';

const MensagemFormModal = lazyDialog(
  async () => (await import('../../mensagens/mensagem-form-modal')).MensagemFormModal,
);

interface AcaoProps {
  label: string;
  icon: Icon;
  onClick: () => void;
}

const Acao = ({ label, icon: Glyph, onClick }: AcaoProps) =>
  useIsMobile() ? (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  ) : (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={onClick}>
        <Glyph size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );

export const APagarPage = () => {
  const podeReceber = usePoder('receita:alterar');
  const podePreparar = usePoder('mensagens:preparar');
  const [paying, setPaying] = useState<LinhaDePedido>();
  const [writing, setWriting] = useState<LinhaDePedido>();
  return (
    <>
      <ScreenHeader
        title="Pedidos A Pagar"
        context="Pedidos com valor a receber, inclusive arquivados. Prazo mais antigo primeiro."
      />
      <Card>
        <DataTable<LinhaDePedido>
          label="Pedidos A Pagar"
          link="/api/adm/pedidos/apagar"
          subjects={['pedidos']}
          columns={colunasAPagar}
          defaultOrder={{ column: 'prazo', direction: 'asc' }}
          totals={totaisAPagar}
          card={(pedido) => <PedidoCard pedido={pedido} aPagar />}
          rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
          {...(podeReceber || podePreparar
            ? {
                rowActions: (pedido: LinhaDePedido) => (
                  <Flex direction={{ base: 'row', sm: 'column' }} gap={6}>
                    {podeReceber ? (
                      <Acao
                        label="Efetuar Pagamento"
                        icon={IconCash}
                        onClick={() => setPaying(pedido)}
                      />
                    ) : null}
                    {podePreparar ? (
                      <Acao
                        label="Mensagem"
                        icon={IconBrandWhatsapp}
                        onClick={() => setWriting(pedido)}
                      />
                    ) : null}
                  </Flex>
                ),
              }
            : {})}
          empty={
            <EmptyState
              title="Nada a receber"
              description="Pedidos com valor a receber aparecem aqui."
            />
          }
        />
      </Card>
      <PagamentoFormModal
        opened={paying !== undefined}
        onClose={() => setPaying(undefined)}
        pedido={paying}
      />
      <MensagemFormModal
        opened={writing !== undefined}
        onClose={() => setWriting(undefined)}
        pedidoId={writing?.id}
      />
    </>
  );
};
