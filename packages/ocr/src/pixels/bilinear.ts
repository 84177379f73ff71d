/** The gray at a point between the middles of pixels (bilinear; the edge goes on outside), rounded when it is stored as a byte. */
export function bilinear(pixels: Uint8Array, width: number, height: number, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [shareX, shareY] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const upper = pixels[top * width + left]! * (1 - shareX) + pixels[top * width + right]! * shareX;
  const lower = pixels[bottom * width + left]! * (1 - shareX) + pixels[bottom * width + right]! * shareX;
  return upper * (1 - shareY) + lower * shareY + 0.5;
}
