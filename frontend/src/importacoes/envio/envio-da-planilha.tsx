import { Anchor, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  ASSUNTOS_DA_IMPORTACAO,
  O_QUE_SE_IMPORTA,
  type AssuntoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import { LIMITES_DA_PLANILHA, RECUSA_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AreaDeEnvio } from '../../shared/envios/area-de-envio';
import { UploadProgress } from '../../shared/envios/upload-under-way';
import { SectionCard } from '../../shared/page/detail/section-card';
import { useUrlChoice } from '../../shared/page/url/use-url-choice';
import { baixarModelo, camposDe } from './modelo';
import { comMaiuscula, emMilhar } from '../palavras';
import { useEnvioDaPlanilha } from './use-envio-da-planilha';

const TIPOS = [
  '.csv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const SEM_CAMERA: readonly string[] = [];
const MEGABYTE = 1024 * 1024;

const DICA = `CSV ou XLSX, de até ${LIMITES_DA_PLANILHA.bytes / MEGABYTE} MB e ${emMilhar(LIMITES_DA_PLANILHA.linhas)} linhas, com os títulos na primeira.`;

const OPCOES = ASSUNTOS_DA_IMPORTACAO.map((value) => ({
  value,
  label: comMaiuscula(O_QUE_SE_IMPORTA[value].varios),
}));

const TitulosConhecidos = ({ assunto }: { assunto: AssuntoDaImportacao }) => (
  <Text size="sm" c="var(--ink-2)">
    Colunas que se aproveitam:{' '}
    {camposDe(assunto)
      .map(({ rotulo, obrigatorio }) => (obrigatorio ? `${rotulo} (obrigatória)` : rotulo))
      .join(', ')}
    . As outras ficam de fora.
  </Text>
);

export const EnvioDaPlanilha = () => {
  const navigate = useNavigate();
  const [assunto, setAssunto] = useUrlChoice('assunto', ASSUNTOS_DA_IMPORTACAO, 'clientes');
  const { envio, enviar, cancelar } = useEnvioDaPlanilha();
  const [erro, setErro] = useState<string | null>(null);
  const erroId = useId();
  const assuntoId = useId();

  const receber = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return setErro('Escolha um arquivo só.');
    if (file.size > LIMITES_DA_PLANILHA.bytes) return setErro(RECUSA_DA_PLANILHA.grande);
    setErro(null);
    const resultado = await enviar(assunto, file);
    if ('planilha' in resultado) return navigate(`/adm/importacoes/${resultado.planilha}`);
    setErro(resultado.erro);
  };

  return (
    <SectionCard title="Nova importação">
      <Stack gap="md">
        <div>
          <Input.Label component="div" id={assuntoId}>
            O que a planilha tem
          </Input.Label>
          <SegmentedControl
            aria-labelledby={assuntoId}
            fullWidth
            data={OPCOES}
            value={assunto}
            disabled={envio !== null}
            onChange={(valor) => {
              setErro(null);
              setAssunto(valor);
            }}
          />
        </div>
        {envio ? (
          <UploadProgress
            upload={envio}
            reading="Lendo e conferindo as linhas…"
            onCancel={cancelar}
          />
        ) : (
          <div role="group" aria-label="Planilha" aria-describedby={erro ? erroId : undefined}>
            <AreaDeEnvio
              label="Planilha"
              solte="Solte a planilha aqui"
              escolha="Escolher planilha"
              tipos={TIPOS}
              tiposDaCamera={SEM_CAMERA}
              icone={IconFileSpreadsheet}
              multiple={false}
              cheio={false}
              dica={DICA}
              onFiles={(files) => void receber(files)}
            />
            {erro ? (
              <Input.Error id={erroId} role="alert" mt={6}>
                {erro}
              </Input.Error>
            ) : null}
          </div>
        )}
        <Group gap="4px 12px">
          <Anchor component="button" type="button" size="sm" onClick={() => baixarModelo(assunto)}>
            <Group component="span" gap={4} wrap="nowrap">
              <IconDownload size={16} aria-hidden />
              Baixar um modelo de {O_QUE_SE_IMPORTA[assunto].varios}
            </Group>
          </Anchor>
          <Text size="sm" c="var(--ink-2)">
            Nada é gravado antes de você conferir e pressionar Importar.
          </Text>
        </Group>
        <TitulosConhecidos assunto={assunto} />
      </Stack>
    </SectionCard>
  );
};
