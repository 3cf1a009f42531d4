import { Input, Stack, Text } from '@mantine/core';
import type {
  ExtratoEnviado,
  NaoLidasNaTela,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import { LIMITES_DO_EXTRATO, RECUSA_DO_EXTRATO } from '@encomenda/contracts/conciliacao/extrato';
import { IconFileInvoice } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../core/store/hooks';
import { AreaDeEnvio } from '../../shared/envios/area-de-envio';
import { UploadProgress } from '../../shared/envios/upload-under-way';
import { useSingleUpload } from '../../shared/envios/use-single-upload';
import { showAnswer } from '../../shared/feedback/toasts/toasts';
import { SectionCard } from '../../shared/page/detail/section-card';
import { ColunasDoExtrato } from './colunas-do-extrato';
import { enviarExtrato } from '../conciliacao.api';
import { AvisoDasNaoLidas } from './linhas-nao-lidas';

const TIPOS = ['.ofx', '.csv', '.xlsx', 'application/x-ofx', 'text/csv'];
const SEM_CAMERA: readonly string[] = [];

interface Pergunta {
  readonly file: File;
  readonly colunas: NonNullable<ExtratoEnviado['colunas']>;
}

export const EnvioDoExtrato = () => {
  const dispatch = useAppDispatch();
  const { underWay, send, cancel } = useSingleUpload<ExtratoEnviado>();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [naoLidas, setNaoLidas] = useState<NaoLidasNaTela | null>(null);
  const erroId = useId();

  const enviar = async (file: File, colunas: readonly (string | null)[] | null) => {
    setErro(null);
    setNaoLidas(null);
    const sent = await send(file.name, (upload) =>
      enviarExtrato(dispatch, { ...upload, file, colunas }),
    );
    if ('error' in sent) return setErro(sent.error);
    const { answer } = sent;
    setPergunta(answer.colunas && { file, colunas: answer.colunas });
    if (answer.colunas) return;
    showAnswer(answer);
    if (answer.nao_lidas.quantas > 0) setNaoLidas(answer.nao_lidas);
  };
  const receber = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return setErro('Escolha um arquivo só.');
    if (file.size > LIMITES_DO_EXTRATO.bytes) return setErro(RECUSA_DO_EXTRATO.grande);
    void enviar(file, null);
  };

  return (
    <SectionCard title="Ler um extrato">
      <Stack gap="sm">
        {underWay ? (
          <UploadProgress upload={underWay} reading="Lendo o extrato…" onCancel={cancel} />
        ) : pergunta ? (
          <ColunasDoExtrato
            {...pergunta.colunas}
            arquivo={pergunta.file.name}
            erro={erro}
            onEscolhidas={(colunas) => void enviar(pergunta.file, colunas)}
            onDesistir={() => {
              setErro(null);
              setPergunta(null);
            }}
          />
        ) : (
          <div role="group" aria-label="Extrato" aria-describedby={erro ? erroId : undefined}>
            <AreaDeEnvio
              label="Extrato"
              solte="Solte o extrato aqui"
              escolha="Escolher extrato"
              tipos={TIPOS}
              tiposDaCamera={SEM_CAMERA}
              icone={IconFileInvoice}
              multiple={false}
              cheio={false}
              dica="OFX ou CSV, como o banco o dá, de até 5 MB."
              onFiles={receber}
            />
            {erro ? (
              <Input.Error id={erroId} role="alert" mt={6}>
                {erro}
              </Input.Error>
            ) : null}
          </div>
        )}
        {naoLidas ? <AvisoDasNaoLidas {...naoLidas} /> : null}
        <Text size="sm" c="var(--ink-2)">
          O arquivo é lido aqui e não vai a lugar nenhum. O que já foi lido não se lê de novo.
        </Text>
      </Stack>
    </SectionCard>
  );
};
