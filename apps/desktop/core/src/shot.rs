//! A picture of the screen, and the part of it that somebody has marked.

use serde::Deserialize;

/// Pixels, rows from the top, each red, green, blue and opaque.
#[derive(Debug, PartialEq, Eq)]
pub struct Shot {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

/// A part of a picture, in its pixels.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Region {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
}

const CHANNELS: usize = 4;

impl Shot {
    /// Reads the rows that an X server gives: four bytes a pixel, blue first, the fourth without meaning. `None` when there are fewer
    /// bytes than pixels.
    pub fn from_bgrx(width: u32, height: u32, mut pixels: Vec<u8>) -> Option<Shot> {
        let length = width as usize * height as usize * CHANNELS;
        if pixels.len() < length {
            return None;
        }
        pixels.truncate(length);
        for pixel in pixels.chunks_exact_mut(CHANNELS) {
            pixel.swap(0, 2);
            pixel[3] = u8::MAX;
        }
        Some(Shot { width, height, rgba: pixels })
    }

    /// The part of it that lies in a region; `None` when nothing does.
    pub fn crop(&self, region: Region) -> Option<Shot> {
        let right = region.left.saturating_add(region.width).min(self.width);
        let bottom = region.top.saturating_add(region.height).min(self.height);
        if region.left >= right || region.top >= bottom {
            return None;
        }
        let row = |y: u32| {
            let start = y as usize * self.width as usize;
            &self.rgba[(start + region.left as usize) * CHANNELS..(start + right as usize) * CHANNELS]
        };
        let rgba = (region.top..bottom).flat_map(row).copied().collect();
        Some(Shot { width: right - region.left, height: bottom - region.top, rgba })
    }

    /// As a page takes it for a canvas: width and height, four bytes each with the lowest first, then the pixels.
    pub fn to_message(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(8 + self.rgba.len());
        bytes.extend_from_slice(&self.width.to_le_bytes());
        bytes.extend_from_slice(&self.height.to_le_bytes());
        bytes.extend_from_slice(&self.rgba);
        bytes
    }

    /// As a PNG file.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.rgba)?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::{Region, Shot};

    /// Three by two pixels, each red with its number.
    fn shot() -> Shot {
        Shot::from_bgrx(3, 2, (0..6).flat_map(|number| [9, 8, number, 0]).chain([7]).collect()).unwrap()
    }

    #[test]
    fn the_rows_of_an_x_server_become_opaque_pixels() {
        assert_eq!(shot().rgba[..8], [0, 8, 9, 255, 1, 8, 9, 255]);
        assert_eq!(shot().rgba.len(), 24);
        assert_eq!(Shot::from_bgrx(3, 2, vec![0; 23]), None);
    }

    #[test]
    fn a_region_is_cut_at_the_edges() {
        for (left, top, width, height, expected) in [
            (1, 0, 2, 2, vec![1, 2, 4, 5]),
            (2, 1, 9, 9, vec![5]),
            (1, 1, u32::MAX, 1, vec![4, 5]),
            (0, 0, 0, 2, vec![]),
            (3, 0, 1, 1, vec![]),
        ] {
            let cropped = shot().crop(Region { left, top, width, height });
            let reds: Vec<u8> = cropped.map(|found| found.rgba.iter().step_by(4).copied().collect()).unwrap_or_default();
            assert_eq!(reds, expected, "{left},{top} {width}×{height}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let message = shot().to_message();
        assert_eq!((&message[..8], message.len()), ([3, 0, 0, 0, 2, 0, 0, 0].as_slice(), 32));
        let file = shot().to_png().unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; 24];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels, shot().rgba);
    }
}
