import { Alert, Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPencil, IconSend, IconX } from '@tabler/icons-react';
import {
  camposDoOrcamento,
  valoresDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Link, useParams } from 'react-router-dom';
import { HistoricoPanel } from '../../auditoria/historico/historico-panel';
import { usePoder } from '../../core/sessao.api';
import { RichText } from '../../shared/form/rich-text/rich-text';
import { enderecoEmBloco } from '../../shared/format/endereco';
import { DataList } from '../../shared/page/detail/data-list';
import { DetailPage } from '../../shared/page/detail/detail-page';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { SectionCard } from '../../shared/page/detail/section-card';
import { WithShortcut } from '../../shared/shortcuts/with-shortcut';
import { ItensDoOrcamentoCard } from './itens-do-orcamento.card';
import { LinkDoClienteCard } from '../link/link-do-cliente.card';
import { MaisAcoesDoOrcamento } from './mais-acoes-do-orcamento';
import { useExcluirOrcamentoMutation, useOrcamentoQuery } from '../orcamentos.api';
import { AprovarFormModal, RecusarFormModal } from './resposta-form-modal';
import { SituacaoDoOrcamento, validadeDe } from '../situacao-do-orcamento';
import { VersoesDoOrcamentoCard } from './versoes-do-orcamento.card';

const EnviarOrcamentoFormModal = lazyDialog(
  async () => (await import('./enviar-orcamento-form-modal')).EnviarOrcamentoFormModal,
);

const ROTULOS = {
  versao: 'Versão',
  situacao: 'Situação',
  total: 'Total',
  prazo_br: camposDoOrcamento.prazo.rotulo,
  validade: camposDoOrcamento.validade.rotulo,
  saida: 'Saída',
  pedido_id: 'Pedido',
};

const sinalDe = ({ sinal }: Orcamento): string | null => {
  if (!sinal) return null;
  return sinal.parte === null
    ? sinal.valor_br
    : `${String(sinal.parte).replace('.', ',')}%, ${sinal.valor_br}`;
};

const Cliente = ({ cliente }: Pick<Orcamento, 'cliente'>) =>
  usePoder('clientes:ler') ? (
    <Anchor component={Link} to={`/adm/clientes/show/${cliente.id}`} inherit>
      {cliente.nome}
    </Anchor>
  ) : (
    cliente.nome
  );

const dados = (orcamento: Orcamento) => [
  { label: 'Cliente', value: <Cliente cliente={orcamento.cliente} /> },
  { label: 'Versão', campo: 'versao', value: orcamento.versao },
  { label: 'Escrita em', value: orcamento.data_br },
  { label: 'Vale até', campo: 'validade', value: validadeDe(orcamento) },
  { label: camposDoOrcamento.prazo.rotulo, campo: 'prazo_br', value: orcamento.prazo_br },
  { label: valoresDoOrcamento.sinal.rotulo, value: sinalDe(orcamento) },
  { label: 'Saída', campo: 'saida', value: orcamento.saida },
  ...(orcamento.endereco_entrega
    ? [
        {
          label: 'Entregar em',
          value: (
            <Text inherit style={{ whiteSpace: 'pre-line' }}>
              {enderecoEmBloco(orcamento.endereco_entrega)}
            </Text>
          ),
        },
      ]
    : []),
];

const Pedido = ({ pedido }: { pedido: NonNullable<Orcamento['pedido']> }) => (
  <Anchor component={Link} to={`/adm/pedidos/show/${pedido.id}`} inherit underline="always">
    pedido {pedido.id}
  </Anchor>
);

const Andamento = ({ orcamento }: { orcamento: Orcamento }) => {
  const { pedido, situacao, versao, impedimento } = orcamento;
  if (pedido && !pedido.cancelado && situacao !== 'Aprovado')
    return (
      <Alert role="status" color="yellow" variant="light" mb="md">
        O <Pedido pedido={pedido} /> é da versão {pedido.versao}. Se o cliente aprovar esta, ele a
        segue, a não ser que alguém o tenha mudado ou começado a produzir.
      </Alert>
    );
  if (pedido && !pedido.cancelado && pedido.versao !== versao)
    return (
      <Alert role="status" color="yellow" variant="light" mb="md">
        O <Pedido pedido={pedido} /> é da versão {pedido.versao}, e alguém já mexeu nele. O que
        mudou depois não está nele: acerte o pedido.
      </Alert>
    );
  if (pedido)
    return (
      <Alert role="status" color={pedido.cancelado ? 'gray' : 'green'} variant="light" mb="md">
        Da versão {pedido.versao} se fez o <Pedido pedido={pedido} />
        {pedido.cancelado ? ', que foi cancelado.' : '.'}
      </Alert>
    );
  if (situacao === 'Aprovado')
    return (
      <Alert role="status" color="green" variant="light" mb="md">
        O pedido está sendo feito.
      </Alert>
    );
  return impedimento === null ? null : (
    <Alert role="status" color="yellow" variant="light" mb="md">
      {impedimento}
    </Alert>
  );
};

const Acoes = ({ orcamento, onRecusar }: { orcamento: Orcamento; onRecusar: () => void }) => {
  const [enviando, enviar] = useDisclosure(false);
  const { id, situacao, excluido } = orcamento;
  const responde = situacao === 'Em aberto' || situacao === 'Vencido';
  if (!usePoder('orcamentos:alterar')) return null;
  return (
    <>
      {excluido ? null : (
        <>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={enviar.open}
          >
            Enviar
          </Button>
          {responde ? (
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={onRecusar}
            >
              Não quis
            </Button>
          ) : null}
          <WithShortcut shortcut="editar">
            <Button
              component={Link}
              to={`/adm/orcamentos/rever/${id}`}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Rever
            </Button>
          </WithShortcut>
        </>
      )}
      <EnviarOrcamentoFormModal opened={enviando} onClose={enviar.close} orcamento={orcamento} />
    </>
  );
};

export const DetalheDoOrcamentoPage = () => {
  const query = useOrcamentoQuery(Number(useParams().id));
  const [excluir] = useExcluirOrcamentoMutation();
  const [aprovando, aprovar] = useDisclosure(false);
  const [recusando, recusar] = useDisclosure(false);
  const podeAlterar = usePoder('orcamentos:alterar');
  return (
    <DetailPage
      query={query}
      kind="Orçamento"
      list="/adm/orcamentos"
      poder="orcamentos:alterar"
      aoVivo={{ assunto: 'orcamentos', rotulos: ROTULOS }}
      title={({ id }) => `Orçamento ${id}`}
      context={({ cliente, total_br }) => `${cliente.nome}, ${total_br}`}
      badges={(orcamento) => <SituacaoDoOrcamento orcamento={orcamento} />}
      actions={(orcamento) => (
        <>
          <Acoes orcamento={orcamento} onRecusar={recusar.open} />
          <MaisAcoesDoOrcamento id={orcamento.id} />
        </>
      )}
      primary={({ situacao, excluido }) =>
        podeAlterar && situacao === 'Em aberto' && !excluido
          ? {
              label: 'Cliente aprovou',
              icon: <IconCheck size={18} aria-hidden />,
              onClick: aprovar.open,
            }
          : undefined
      }
      {...(query.currentData?.excluido
        ? {}
        : {
            remove: {
              title: ({ id }: Orcamento) => `Excluir o orçamento ${id}?`,
              message: 'Deseja realmente excluir este orçamento?',
              consequence: () => 'Ele sai das listas, com as suas versões. Dá para desfazer.',
              onConfirm: ({ id }: Orcamento) => excluir(id).unwrap(),
              refusal: ({ recusa_da_exclusao: recusa }: Orcamento) => recusa,
            },
          })}
    >
      {(orcamento) => (
        <>
          <Andamento orcamento={orcamento} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <Stack gap="md">
              <ItensDoOrcamentoCard orcamento={orcamento} />
              {orcamento.condicoes === null ? null : (
                <SectionCard title={camposDoOrcamento.condicoes.rotulo}>
                  <Text style={{ whiteSpace: 'pre-line' }}>{orcamento.condicoes}</Text>
                </SectionCard>
              )}
              {orcamento.descricao === null ? null : (
                <SectionCard title={camposDoOrcamento.descricao.rotulo}>
                  <RichText html={orcamento.descricao} />
                </SectionCard>
              )}
            </Stack>
            <Stack gap="md">
              <SectionCard title="Informações">
                <DataList items={dados(orcamento)} />
              </SectionCard>
              <LinkDoClienteCard orcamento={orcamento} />
              <VersoesDoOrcamentoCard versoes={orcamento.versoes} />
              <HistoricoPanel assunto="orcamentos" id={orcamento.id} />
            </Stack>
          </SimpleGrid>
          <AprovarFormModal opened={aprovando} onClose={aprovar.close} orcamento={orcamento} />
          <RecusarFormModal opened={recusando} onClose={recusar.close} orcamento={orcamento} />
        </>
      )}
    </DetailPage>
  );
};
