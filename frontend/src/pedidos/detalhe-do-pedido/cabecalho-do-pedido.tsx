import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowRight,
  IconBrandWhatsapp,
  IconFileTypePdf,
  IconPencil,
} from '@tabler/icons-react';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { WithShortcut } from '../../shared/shortcuts/with-shortcut';
import { IfAllowed } from '../../shared/access/if-allowed';
import { LinkIfAllowed } from '../../shared/access/link-if-allowed';
import { Presence } from '../../shared/live/presence';
import { DownloadButton } from '../../shared/download/download-button';
import { useActs } from '../../shared/feedback/use-acts';
import { askToUndo } from '../../shared/feedback/toasts/undo';
import { ChangedMark } from '../../shared/page/detail/changed-mark';
import { PageHeader } from '../../shared/page/header/page-header';
import { Telefone } from '../../shared/page/detail/telefone';
import { BackButton } from '../../shared/page/header/back-button';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { PedidoFormModal } from '../pedido-form-modal';
import {
  useArquivarPedidoMutation,
  useAvancarPedidoMutation,
  useRestaurarPedidoMutation,
} from '../pedidos.api';
import { useEntrega } from '../saida/use-entrega';
import { useSemSinal } from '../use-sem-sinal';
import { MaisAcoesDoPedido } from './mais-acoes-do-pedido';
import { PausaDoPedido } from './pausa-do-pedido';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';

const LISTA = '/adm/pedidos';

const MensagemFormModal = lazyDialog(
  async () => (await import('../../mensagens/mensagem-form-modal')).MensagemFormModal,
);

const DesfazerCancelamento = ({ ato }: { ato: Desfazivel }) => (
  <Button
    variant="default"
    leftSection={<IconArrowBackUp size={18} aria-hidden />}
    onClick={() => askToUndo(ato)}
  >
    Desfazer cancelamento
  </Button>
);

export const CabecalhoDoPedido = ({ pedido }: { pedido: Pedido }) => {
  const [avancar] = useAvancarPedidoMutation();
  const [arquivar] = useArquivarPedidoMutation();
  const [restaurar] = useRestaurarPedidoMutation();
  const acts = useActs<'avancar' | 'arquivar' | 'restaurar'>();
  const [editing, edit] = useDisclosure(false);
  const [writing, write] = useDisclosure(false);
  const { cliente, ...resto } = pedido;
  const { entregar, entregando, pergunta } = useEntrega({ ...resto, cliente: cliente.nome });
  const semSinal = useSemSinal();
  const { id, revisao } = pedido;
  const seguir = (sem: boolean) => avancar({ id, revisao, semSinal: sem }).unwrap();
  const proximo = pedido.proximo_estagio;
  const pronto = pedido.estagio_id === ESTAGIO.finalizado;

  return (
    <>
      <PageHeader
        title={`Pedido #${pedido.id}`}
        badges={
          <>
            <SituacaoDoPedido pedido={pedido}>
              <PrazoDoPedido pedido={pedido} />
            </SituacaoDoPedido>
            <ChangedMark campo="estagio_id" />
            <Presence assunto="pedidos" id={pedido.id} />
          </>
        }
        context={
          <Group gap="0 12px">
            <LinkIfAllowed poder="clientes:ler" to={`/adm/clientes/show/${pedido.cliente_id}`}>
              {pedido.cliente.nome}
            </LinkIfAllowed>
            {pedido.telefone ? (
              <Telefone telefone={pedido.telefone} links={pedido.links_do_telefone} />
            ) : null}
          </Group>
        }
        primary={
          proximo === null
            ? undefined
            : {
                label: proximo.nome,
                icon: <IconArrowRight size={18} aria-hidden />,
                disabled: proximo.impedimento !== null,
                loading: acts.pending.has('avancar') || entregando,
                onClick: pronto
                  ? entregar
                  : () => acts.press('avancar', () => semSinal.comPergunta(seguir)),
                // The power of production ends at Finalizado.
                poder: pronto ? 'pedidos:alterar' : 'producao:alterar',
              }
        }
      >
        <BackButton fallback={LISTA} />
        <DownloadButton
          address={`/api/adm/pedidos/pdf/${pedido.id}`}
          icon={<IconFileTypePdf size={18} aria-hidden />}
        >
          Gerar PDF
        </DownloadButton>
        {pedido.cancelado ? null : (
          <IfAllowed poder="mensagens:preparar">
            <WithShortcut shortcut="mensagem">
              <Button
                variant="default"
                leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                onClick={write.open}
              >
                Mensagem
              </Button>
            </WithShortcut>
            <MensagemFormModal opened={writing} onClose={write.close} pedidoId={pedido.id} />
          </IfAllowed>
        )}
        {pedido.desfazer_cancelamento === undefined ? null : (
          <DesfazerCancelamento ato={pedido.desfazer_cancelamento} />
        )}
        <PausaDoPedido pedido={pedido} />
        {pedido.cancelado ? null : (
          <IfAllowed poder="pedidos:alterar">
            {pedido.entregue && !pedido.arquivado ? (
              <Button
                variant="default"
                leftSection={<IconArchive size={18} aria-hidden />}
                {...acts.look('arquivar')}
                onClick={() => acts.press('arquivar', () => arquivar(pedido).unwrap())}
              >
                Arquivar
              </Button>
            ) : null}
            {pedido.entregue && pedido.arquivado ? (
              <Button
                variant="default"
                leftSection={<IconArchiveOff size={18} aria-hidden />}
                {...acts.look('restaurar')}
                onClick={() => acts.press('restaurar', () => restaurar(pedido).unwrap())}
              >
                Restaurar ao Painel
              </Button>
            ) : null}
            <WithShortcut shortcut="editar">
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={edit.open}
              >
                Editar
              </Button>
            </WithShortcut>
          </IfAllowed>
        )}
        <MaisAcoesDoPedido pedido={pedido} lista={LISTA} />
      </PageHeader>
      {pergunta}
      {semSinal.pergunta}
      <PedidoFormModal opened={editing} onClose={edit.close} pedido={pedido} />
    </>
  );
};
