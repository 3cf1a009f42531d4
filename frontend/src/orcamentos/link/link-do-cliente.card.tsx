import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { conversaNoWhatsApp } from '@encomenda/contracts/shared/telefone/conversa-no-whatsapp';
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { Loaded } from '../../shared/feedback/loaded';
import { useActs } from '../../shared/feedback/use-acts';
import { CopyButton } from '../../shared/page/actions/copy-button';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { Fotos } from '../../shared/picture/fotos';
import { SectionCard } from '../../shared/page/detail/section-card';
import { useLinkDoOrcamentoQuery, useRevogarLinkMutation } from './link.api';
import { useEnvioDoOrcamentoQuery } from '../orcamentos.api';

const CriarLinkFormModal = lazyDialog(
  async () => (await import('./criar-link-form-modal')).CriarLinkFormModal,
);

const ENCERRADO: Readonly<Record<NonNullable<LinkDoOrcamento['encerrado']>, string>> = {
  revogado: 'Revogado: não abre mais.',
  vencido: 'Venceu: não abre mais.',
  eliminado: 'Os dados do cliente foram eliminados: não abre mais.',
  'outro-cliente': 'O orçamento passou a outro cliente: não abre mais.',
};

const visitas = ({ visitas, visitado_em_br }: LinkDoOrcamento): string => {
  if (visitado_em_br === null) return 'Ainda não foi aberto.';
  const dias = visitas === 1 ? 'num dia' : `em ${visitas} dias`;
  return `Aberto ${dias}, por último em ${visitado_em_br}.`;
};

const Estado = ({ link }: { link: LinkDoOrcamento }) => (
  <Text size="sm">
    {link.encerrado === null
      ? `Criado em ${link.criado_em_br}, vale até ${link.ate_br}.`
      : ENCERRADO[link.encerrado]}{' '}
    {visitas(link)}
    {link.robo_em_br === null
      ? null
      : ` Um robô, como o que faz a prévia da mensagem, abriu em ${link.robo_em_br}.`}
  </Text>
);

const Mudancas = ({ mudancas }: Pick<LinkDoOrcamento, 'mudancas'>) =>
  mudancas.length === 0 ? null : (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Mudanças">
      {mudancas.map(({ em_br, versao, mensagem, fotos }, index) => (
        <li key={`${index} ${em_br}`}>
          <Text size="sm" c="var(--ink-2)">
            Pediu uma mudança na versão {versao}, em {em_br}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {mensagem ?? 'Texto eliminado.'}
          </Text>
          <Fotos label="Fotos da mudança" fotos={fotos} />
        </li>
      ))}
    </Stack>
  );

const EnderecoNovo = ({ orcamento, endereco }: { orcamento: Orcamento; endereco: string }) => {
  const { currentData } = useEnvioDoOrcamentoQuery(orcamento.id);
  const texto = `Olá, ${orcamento.cliente.nome}! Veja o orçamento ${orcamento.id} e responda por aqui: ${endereco}`;
  return (
    <>
      <TextInput
        label="Endereço"
        description="Copie-o agora: ele não aparece de novo."
        readOnly
        value={endereco}
        rightSection={<CopyButton label="Copiar endereço" text={endereco} />}
        onFocus={(event) => event.currentTarget.select()}
      />
      {currentData?.whatsapp ? (
        <Anchor
          href={conversaNoWhatsApp(currentData.whatsapp, texto)}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          <Group gap={6} component="span" display="inline-flex">
            <IconBrandWhatsapp size={18} aria-hidden />
            Enviar pelo WhatsApp
          </Group>
        </Anchor>
      ) : null}
    </>
  );
};

export const LinkDoClienteCard = ({ orcamento }: { orcamento: Orcamento }) => {
  const { id, excluido } = orcamento;
  const query = useLinkDoOrcamentoQuery(id);
  const [revogar] = useRevogarLinkMutation();
  const [novo, setNovo] = useState<string | null>(null);
  const [criando, abrir] = useDisclosure(false);
  const acts = useActs<'revogar'>();
  const podeAlterar = usePoder('orcamentos:alterar');
  const acabar = async () => {
    const answer = await revogar(id).unwrap();
    setNovo(null);
    return answer;
  };
  return (
    <SectionCard title="Link do cliente">
      <Loaded query={query} height={64} label="Carregando link">
        {({ link }) => (
          <Stack gap="sm">
            {link ? (
              <Estado link={link} />
            ) : (
              <Text size="sm" c="var(--ink-2)">
                Um endereço secreto em que o cliente lê o orçamento, aprova, pede mudanças e
                acompanha o pedido, sem cadastro.
              </Text>
            )}
            {novo !== null && link?.encerrado === null ? (
              <EnderecoNovo orcamento={orcamento} endereco={novo} />
            ) : null}
            {podeAlterar && !excluido ? (
              <Group gap="xs">
                <Button
                  variant="default"
                  leftSection={<IconLink size={18} aria-hidden />}
                  onClick={abrir.open}
                >
                  {link?.encerrado === null ? 'Trocar link' : 'Criar link'}
                </Button>
                {link?.encerrado === null ? (
                  <Button
                    variant="subtle"
                    color="red"
                    {...acts.look('revogar')}
                    onClick={() => acts.press('revogar', acabar)}
                  >
                    Revogar
                  </Button>
                ) : null}
              </Group>
            ) : null}
            {link ? <Mudancas mudancas={link.mudancas} /> : null}
          </Stack>
        )}
      </Loaded>
      <CriarLinkFormModal
        opened={criando}
        onClose={abrir.close}
        orcamentoId={id}
        onCriado={setNovo}
      />
    </SectionCard>
  );
};
