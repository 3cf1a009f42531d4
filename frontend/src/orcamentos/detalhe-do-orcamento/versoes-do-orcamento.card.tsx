import { Box, List, Stack, Text } from '@mantine/core';
import type { DiferencaDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import type { VersaoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { dataHoraBr } from '../../shared/format/dates';
import { Fotos } from '../../shared/picture/fotos';
import { SectionCard } from '../../shared/page/detail/section-card';

const Diferenca = ({ oQue, antes, depois }: DiferencaDoOrcamento) => (
  <List.Item>
    <Text size="sm">
      <Text span inherit fw={500}>
        {oQue}
      </Text>
      {': '}
      {antes === null ? null : (
        <Text span inherit c="var(--ink-2)">
          <del>{antes}</del>
        </Text>
      )}{' '}
      {depois === null ? 'saiu' : <ins style={{ textDecoration: 'none' }}>{depois}</ins>}
    </Text>
  </List.Item>
);

const PARTE_DO_HASH = 8;

const acontecido = ({ enviada, aprovacao, recusa }: VersaoDoOrcamento) => [
  ...(enviada
    ? [
        `${enviada.canal === 'whatsapp' ? 'Preparada no WhatsApp' : 'Copiada'} por ${enviada.por} em ${dataHoraBr(enviada.em)}`,
      ]
    : []),
  ...(aprovacao
    ? [
        `Aprovada por ${aprovacao.nome}, ${aprovacao.meio === 'loja' ? 'na loja' : 'pelo link'}, em ${dataHoraBr(aprovacao.em)}`,
      ]
    : []),
  ...(recusa
    ? [`Recusada em ${dataHoraBr(recusa.em)}${recusa.motivo ? `: ${recusa.motivo}` : ''}`]
    : []),
];

interface VersaoProps {
  versao: VersaoDoOrcamento;
  comFotos: boolean;
}

const Versao = ({ versao, comFotos }: VersaoProps) => (
  <Box component="li">
    <Text fw={500}>
      Versão {versao.versao}, {versao.total_br}
    </Text>
    <Text size="sm" c="var(--ink-2)">
      Escrita por {versao.por} em {dataHoraBr(versao.em)}
    </Text>
    {acontecido(versao).map((frase) => (
      <Text key={frase} size="sm">
        {frase}
      </Text>
    ))}
    {versao.aprovacao ? (
      <Text size="sm" c="var(--ink-2)" title={versao.aprovacao.hash} className="tabular">
        Código {versao.aprovacao.hash.slice(0, PARTE_DO_HASH)}
      </Text>
    ) : null}
    {versao.diferencas.length > 0 ? (
      <List size="sm" mt={4} aria-label={`O que mudou na versão ${versao.versao}`}>
        {versao.diferencas.map((diferenca, index) => (
          <Diferenca key={`${index} ${diferenca.oQue}`} {...diferenca} />
        ))}
      </List>
    ) : null}
    {comFotos ? <Fotos label={`Fotos da versão ${versao.versao}`} fotos={versao.fotos} /> : null}
  </Box>
);

const hashes = ({ fotos }: VersaoDoOrcamento): string => fotos.map(({ hash }) => hash).join();

export const VersoesDoOrcamentoCard = ({ versoes }: { versoes: readonly VersaoDoOrcamento[] }) => (
  <SectionCard title="Versões">
    <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {versoes.map((versao) => (
        <Versao
          key={versao.versao}
          versao={versao}
          comFotos={hashes(versao) !== hashes(versoes[0]!)}
        />
      ))}
    </Stack>
  </SectionCard>
);
