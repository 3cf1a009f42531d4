import type { EChartsType } from 'echarts/core';
import { saveFile } from '../download/save-file';

const SHARPNESS = 2;

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The chart could not be drawn.'));
    image.src = source;
  });

export const savePicture = async (
  chart: EChartsType,
  ground: string,
  name: string,
): Promise<void> => {
  const image = await loaded(chart.getDataURL({ type: 'svg' }));
  const canvas = document.createElement('canvas');
  canvas.width = chart.getWidth() * SHARPNESS;
  canvas.height = chart.getHeight() * SHARPNESS;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveFile(blob, name), 'image/png');
};
