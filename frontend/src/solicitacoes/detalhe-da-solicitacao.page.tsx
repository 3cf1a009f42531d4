import { Alert, Anchor, Button, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBrandWhatsapp,
  IconClipboardPlus,
  IconEraser,
  IconFileDollar,
  IconX,
} from '@tabler/icons-react';
import { conversaNoWhatsApp } from '@encomenda/contracts/shared/telefone/conversa-no-whatsapp';
import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { HistoricoPanel } from '../auditoria/historico/historico-panel';
import { usePoder } from '../core/sessao.api';
import { StatusBadge } from '../shared/badges/status-badge';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { DataList } from '../shared/page/detail/data-list';
import { DetailPage } from '../shared/page/detail/detail-page';
import { SectionCard } from '../shared/page/detail/section-card';
import { Telefone } from '../shared/page/detail/telefone';
import { Fotos } from '../shared/picture/fotos';
import { ClienteDaSolicitacaoCard } from './cliente-da-solicitacao.card';
import { RecusarFormModal } from './recusar-form-modal';
import { ResponderFormModal } from './responder-form-modal';
import { useEliminarDadosMutation, useSolicitacaoQuery } from './solicitacoes.api';

const COR = { nova: 'blue', respondida: 'green', recusada: 'red' } as const;

const ROTULOS = { situacao: 'Situação', motivo: 'Motivo da recusa', cliente: 'Cliente' };

const feitos = ({ orcamento_id, pedido_id }: Solicitacao) =>
  [
    { label: 'Virou', texto: `Orçamento ${orcamento_id}`, pasta: 'orcamentos', id: orcamento_id },
    { label: 'Virou', texto: `Pedido ${pedido_id}`, pasta: 'pedidos', id: pedido_id },
  ]
    .filter(({ id }) => id !== null)
    .map(({ label, texto, pasta, id }) => ({
      label,
      value: (
        <Anchor component={Link} to={`/adm/${pasta}/show/${id}`} inherit>
          {texto}
        </Anchor>
      ),
    }));

const dados = (solicitacao: Solicitacao) => [
  { label: 'Código', value: solicitacao.codigo },
  {
    label: 'Produto',
    value: (
      <Anchor component={Link} to={`/adm/produtos/show/${solicitacao.produto.id}`} inherit>
        {solicitacao.produto.nome}
      </Anchor>
    ),
  },
  { label: camposDaLinha.quantidade.rotulo, value: solicitacao.quantidade },
  ...solicitacao.opcoes.map(({ nome, valor }) => ({ label: nome, value: valor })),
  { label: 'Para', value: solicitacao.para_br },
  { label: camposDaSolicitacao.observacao.rotulo, value: solicitacao.observacao },
  { label: 'Preço de um', value: solicitacao.valor_br ?? 'Sob consulta' },
  { label: 'Total', value: solicitacao.total_br },
  { label: camposDaSolicitacao.nome.rotulo, value: solicitacao.nome },
  {
    label: camposDaSolicitacao.telefone.rotulo,
    value: solicitacao.telefone && (
      // Without WhatsApp: messages are sent by "Responder", which records them.
      <Telefone
        telefone={solicitacao.telefone}
        links={{ ligar: solicitacao.ligar, whatsapp: null }}
      />
    ),
  },
  { label: 'Recebida', value: solicitacao.recebida_br },
  ...feitos(solicitacao),
];

const Recusada = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const { situacao, motivo, whatsapp } = solicitacao;
  if (situacao !== 'recusada') return null;
  const link = whatsapp && motivo ? conversaNoWhatsApp(whatsapp, motivo) : null;
  return (
    <Alert color="red" variant="light" role="status" mb="md" title="Recusada">
      {motivo}{' '}
      {link ? (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" inherit underline="always">
          Dizer pelo WhatsApp
        </Anchor>
      ) : null}
    </Alert>
  );
};

const Acoes = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const navigate = useNavigate();
  const [respondendo, responder] = useDisclosure(false);
  const [recusando, recusar] = useDisclosure(false);
  const podeAlterar = usePoder('solicitacoes:alterar');
  const podePedir = usePoder('pedidos:alterar');
  if (!podeAlterar || solicitacao.eliminada || solicitacao.situacao === 'recusada') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        onClick={responder.open}
      >
        Responder
      </Button>
      {podePedir ? (
        <Button
          variant="default"
          leftSection={<IconClipboardPlus size={18} aria-hidden />}
          onClick={() => void navigate(`/adm/pedidos/novo?solicitacao=${solicitacao.id}`)}
        >
          Fazer pedido
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={recusar.open}
      >
        Recusar
      </Button>
      <ResponderFormModal
        opened={respondendo}
        onClose={responder.close}
        solicitacao={solicitacao}
      />
      <RecusarFormModal opened={recusando} onClose={recusar.close} solicitacao={solicitacao} />
    </>
  );
};

const DadosPessoaisCard = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const [eliminar] = useEliminarDadosMutation();
  const [confirming, confirm] = useDisclosure(false);
  if (!usePoder('titulares:alterar') || solicitacao.eliminada) return null;
  return (
    <SectionCard title="Dados pessoais">
      <Button
        variant="default"
        color="red"
        leftSection={<IconEraser size={18} aria-hidden />}
        onClick={confirm.open}
      >
        Eliminar dados de quem pediu
      </Button>
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title={`Eliminar os dados de ${solicitacao.nome}?`}
        message="Nome, WhatsApp, fotos, observação e textos desta solicitação deixam de existir, também no histórico."
        consequence="Não há volta."
        onConfirm={() => eliminar(solicitacao.id).unwrap()}
      />
    </SectionCard>
  );
};

export const DetalheDaSolicitacaoPage = () => {
  const query = useSolicitacaoQuery(Number(useParams().id));
  const podeOrcar = usePoder('orcamentos:alterar');
  return (
    <DetailPage
      query={query}
      kind="Solicitação"
      list="/adm/solicitacoes"
      poder="solicitacoes:alterar"
      aoVivo={{ assunto: 'solicitacoes', rotulos: ROTULOS }}
      title={({ id }) => `Solicitação ${id}`}
      context={({ nome, encomenda }) => `${nome}, ${encomenda}`}
      badges={({ situacao, situacao_badge }) => (
        <StatusBadge color={COR[situacao]}>{situacao_badge.nome}</StatusBadge>
      )}
      actions={(solicitacao) => <Acoes solicitacao={solicitacao} />}
      primary={({ id, eliminada, situacao, orcamento_id }) => {
        if (!podeOrcar || eliminada || situacao === 'recusada') return undefined;
        return orcamento_id === null
          ? {
              label: 'Fazer orçamento',
              icon: <IconFileDollar size={18} aria-hidden />,
              to: `/adm/orcamentos/novo?solicitacao=${id}`,
            }
          : {
              label: 'Ver orçamento',
              icon: <IconFileDollar size={18} aria-hidden />,
              to: `/adm/orcamentos/show/${orcamento_id}`,
            };
      }}
    >
      {(solicitacao) => (
        <>
          <Recusada solicitacao={solicitacao} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <SectionCard title="O que se pediu">
              <DataList items={dados(solicitacao)} />
              <Fotos label="Fotos de referência" fotos={solicitacao.fotos} />
            </SectionCard>
            <Stack gap="md">
              <ClienteDaSolicitacaoCard solicitacao={solicitacao} />
              <DadosPessoaisCard solicitacao={solicitacao} />
              <HistoricoPanel assunto="solicitacoes" id={solicitacao.id} />
            </Stack>
          </SimpleGrid>
        </>
      )}
    </DetailPage>
  );
};
